/** Lets the browser save a text as a file, UTF-8. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the text once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
