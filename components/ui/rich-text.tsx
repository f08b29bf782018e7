import { richParts } from "@/lib/messages/rich";

/** A message with its bold and fixed-width pieces. */
export function RichText({ text }: { readonly text: string }) {
  return richParts(text).map((part, index) => {
    switch (part.style) {
      case "strong":
        return <b key={index}>{part.text}</b>;
      case "code":
        return <code key={index}>{part.text}</code>;
      case "plain":
        return part.text;
    }
  });
}
