import { BinaryReader, WireType } from "@bufbuild/protobuf/wire";

/**
 * Walks protobuf messages in place, without a copy or a reader per message. Every read throws on broken data;
 * a field that is not read must be skipped.
 */
export class Wire {
  readonly #bytes: Buffer;
  readonly #reader: BinaryReader;
  #end: number;
  #field = 0;
  #type = WireType.Varint;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#reader = new BinaryReader(bytes);
    this.#end = bytes.length;
  }

  /** The number of the next field of the current message; 0 at its end. */
  next(): number {
    if (this.#reader.pos > this.#end) throw new RangeError("a field reaches beyond its message");
    if (this.#reader.pos === this.#end) return 0;
    const [field, type] = this.#reader.tag();
    this.#field = field;
    this.#type = type;
    return field;
  }

  /** Whether the field just met is text, bytes or a message. */
  get isBytes(): boolean {
    return this.#type === WireType.LengthDelimited;
  }

  get isVarint(): boolean {
    return this.#type === WireType.Varint;
  }

  get isFixed32(): boolean {
    return this.#type === WireType.Bit32;
  }

  get isFixed64(): boolean {
    return this.#type === WireType.Bit64;
  }

  skip(): void {
    this.#reader.skip(this.#type, this.#field);
  }

  /** An integer or a flag; above 2^53 it is rounded. */
  varint(): number {
    return Number(this.#reader.int64());
  }

  float(): number {
    return this.#reader.float();
  }

  double(): number {
    return this.#reader.double();
  }

  /** The bytes of the field just met, in place. */
  bytes(): Buffer {
    const end = this.#endOfField();
    const bytes = this.#bytes.subarray(this.#reader.pos, end);
    this.#reader.pos = end;
    return bytes;
  }

  /** Bytes that are not UTF-8 become U+FFFD. */
  text(): string {
    const end = this.#endOfField();
    const text = this.#bytes.toString("utf8", this.#reader.pos, end);
    this.#reader.pos = end;
    return text;
  }

  /** Reads the message in the field just met: `read` may leave a rest of it unread. */
  message<T>(read: (wire: Wire) => T): T {
    const outer = this.#end;
    this.#end = this.#endOfField();
    const inner = this.#end;
    const result = read(this);
    this.#reader.pos = inner;
    this.#end = outer;
    return result;
  }

  #endOfField(): number {
    const length = this.#reader.uint32();
    const end = this.#reader.pos + length;
    if (end > this.#end) throw new RangeError("a field reaches beyond its message");
    return end;
  }
}
