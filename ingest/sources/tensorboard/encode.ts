import { BinaryWriter, WireType } from "@bufbuild/protobuf/wire";

import { maskedCrc32c } from "./crc32c";

/** A value as a writer may put it: PyTorch's simple value, TensorFlow 2's tensor, or something else. */
type EncodedValue =
  | { readonly simple: number }
  | { readonly float_tensor: readonly number[]; readonly as: "content" | "list" }
  | { readonly double_tensor: readonly number[]; readonly as: "content" | "list" }
  | { readonly text: string }
  | { readonly image: true };

export interface EncodedEvent {
  /** Seconds since 1970. */
  readonly wall_time: number;
  readonly step: number | bigint;
  readonly values: Readonly<Record<string, EncodedValue>>;
}

/** One record as it stands in a file: length, checksum, data, checksum. */
export function frame(data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 16);
  bytes.writeBigUInt64LE(BigInt(data.length));
  bytes.writeUInt32LE(maskedCrc32c(bytes, 0, 8), 8);
  bytes.set(data, 12);
  bytes.writeUInt32LE(maskedCrc32c(data), 12 + data.length);
  return bytes;
}

/** A whole event file, its version first. For tests. */
export function encodeEventFile(events: readonly EncodedEvent[]): Buffer {
  const version = new BinaryWriter()
    .tag(1, WireType.Bit64)
    .double(1.7e9)
    .tag(3, WireType.LengthDelimited)
    .string("brain.Event:2");
  return Buffer.concat([frame(version.finish()), ...events.map((event) => frame(encodeEvent(event)))]);
}

function encodeEvent({ wall_time, step, values }: EncodedEvent): Uint8Array {
  const summary = new BinaryWriter();
  for (const [tag, value] of Object.entries(values)) {
    summary.tag(1, WireType.LengthDelimited).bytes(encodeValue(tag, value));
  }
  return new BinaryWriter()
    .tag(1, WireType.Bit64)
    .double(wall_time)
    .tag(2, WireType.Varint)
    .int64(BigInt(step))
    .tag(5, WireType.LengthDelimited)
    .bytes(summary.finish())
    .finish();
}

function encodeValue(tag: string, value: EncodedValue): Uint8Array {
  const writer = new BinaryWriter().tag(1, WireType.LengthDelimited).string(tag);
  if ("simple" in value) return writer.tag(2, WireType.Bit32).float(value.simple).finish();
  if ("image" in value)
    return writer
      .tag(4, WireType.LengthDelimited)
      .bytes(Buffer.from([8, 1]))
      .finish();
  return writer.tag(8, WireType.LengthDelimited).bytes(encodeTensor(value)).finish();
}

function encodeTensor(value: Exclude<EncodedValue, { simple: number } | { image: true }>): Uint8Array {
  const writer = new BinaryWriter().tag(1, WireType.Varint);
  if ("text" in value) return writer.int32(7).tag(8, WireType.LengthDelimited).string(value.text).finish();
  const isFloat = "float_tensor" in value;
  const numbers = isFloat ? value.float_tensor : value.double_tensor;
  writer.int32(isFloat ? 1 : 2);
  const shape = new BinaryWriter();
  if (numbers.length !== 1) {
    const dimension = new BinaryWriter().tag(1, WireType.Varint).int64(numbers.length).finish();
    shape.tag(2, WireType.LengthDelimited).bytes(dimension);
  }
  writer.tag(2, WireType.LengthDelimited).bytes(shape.finish());
  const bytes = Buffer.from((isFloat ? Float32Array : Float64Array).from(numbers).buffer);
  if (value.as === "content") return writer.tag(4, WireType.LengthDelimited).bytes(bytes).finish();
  for (const number of numbers) {
    if (isFloat) writer.tag(5, WireType.Bit32).float(number);
    else writer.tag(6, WireType.Bit64).double(number);
  }
  return writer.finish();
}
