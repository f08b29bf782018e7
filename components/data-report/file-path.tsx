import { visibleText } from "@/lib/domain/visible-text";

/** A path from data, its end always in sight: the first folders give way. Text only, whatever it holds. */
export function FilePath({ path }: { readonly path: string }) {
  const shown = visibleText(path);
  const cut = shown.lastIndexOf("/") + 1;
  return (
    <bdi className="file-path" title={shown}>
      {cut > 0 && (
        <span className="file-folder">
          <bdi dir="ltr">{shown.slice(0, cut)}</bdi>
        </span>
      )}
      <span className="file-name">{shown.slice(cut)}</span>
    </bdi>
  );
}
