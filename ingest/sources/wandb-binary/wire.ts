import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";

export interface Visitor {
  readonly bytes?: (field: number, value: Uint8Array) => void;
  readonly varint?: (field: number, value: number) => void;
}

/** Walks one message; fields that the visitor does not ask for are stepped over. Throws on broken wire data. */
export function walk(bytes: Uint8Array, visitor: Visitor): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [field, wire] = reader.tag();
    if (wire === WireType.LengthDelimited && visitor.bytes) visitor.bytes(field, reader.bytes());
    else if (wire === WireType.Varint && visitor.varint) visitor.varint(field, Number(reader.int64()));
    else reader.skip(wire, field);
  }
}

/** The text of a string field; bytes that are not UTF-8 become U+FFFD. */
export function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
}
