import { visibleText } from "@/lib/domain/visible-text";

/** A path from data, its end always in sight: the folders give way first. Text only, whatever it holds. */
export function FilePath({ path }: { readonly path: string }) {
  const shown = visibleText(path);
  const cut = shown.lastIndexOf("/") + 1;
  return (
    <bdi className="file-path" title={shown}>
      {cut > 0 && <span className="file-folder">{shown.slice(0, cut)}</span>}
      <span className="file-name">{shown.slice(cut)}</span>
    </bdi>
  );
}
