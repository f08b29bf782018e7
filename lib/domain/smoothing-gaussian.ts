/** The kernel ends here, in σ: what lies beyond weighs less than 0.01 %. */
const TRUNCATED = 4;
/** From this many products on, the convolution goes through the frequencies. */
const DIRECT = 2e7;

/**
 * Gaussian mean around each value, σ in points, cut at 4 σ: weights e^(−d² / 2σ²), divided by their sum over the values
 * that are there, so that neither ends nor missing values (NaN) pull it. Up to twenty million products are summed
 * one by one; above, blocks are convolved by fast Fourier transform (overlap-add): O(n log σ).
 */
export function gaussianMean(values: Float64Array, sigma: number): Float64Array {
  if (!(sigma > 0)) return values;
  const radius = Math.ceil(TRUNCATED * sigma);
  const kernel = Float64Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma ** 2)),
  );
  return values.length * Math.min(values.length, kernel.length) <= DIRECT
    ? direct(values, kernel, radius)
    : transformed(values, kernel, radius);
}

function direct(values: Float64Array, kernel: Float64Array, radius: number): Float64Array {
  return values.map((value, place) => {
    if (Number.isNaN(value)) return value;
    const first = Math.max(0, place - radius);
    const last = Math.min(values.length - 1, place + radius);
    let sum = 0;
    let weights = 0;
    for (let near = first; near <= last; near += 1) {
      const other = values[near] ?? Number.NaN;
      if (Number.isNaN(other)) continue;
      const weight = kernel[near - place + radius] ?? 0;
      sum += weight * other;
      weights += weight;
    }
    return sum / weights;
  });
}

/** Sum and weights at once: the values are the real part, whether they are there the imaginary one. */
function transformed(values: Float64Array, kernel: Float64Array, radius: number): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1024, 4 * kernel.length)));
  const block = size - kernel.length + 1;
  const turns = turnsOf(size);
  const weights = { re: padded(kernel, size), im: new Float64Array(size) };
  fourier(weights.re, weights.im, turns);
  const sums = new Float64Array(values.length);
  const counts = new Float64Array(values.length);
  for (let start = 0; start < values.length; start += block) {
    const re = new Float64Array(size);
    const im = new Float64Array(size);
    for (let i = 0; i < block && start + i < values.length; i += 1) {
      const value = values[start + i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      re[i] = value;
      im[i] = 1;
    }
    fourier(re, im, turns);
    for (let i = 0; i < size; i += 1) {
      const [a, b, c, d] = [re[i] ?? 0, im[i] ?? 0, weights.re[i] ?? 0, weights.im[i] ?? 0];
      // Swapping the parts before and after makes the transform its own inverse.
      re[i] = a * d + b * c;
      im[i] = a * c - b * d;
    }
    fourier(re, im, turns);
    for (let i = 0; i < size; i += 1) {
      const place = start + i - radius;
      if (place < 0 || place >= values.length) continue;
      sums[place] = (sums[place] ?? 0) + (im[i] ?? 0) / size;
      counts[place] = (counts[place] ?? 0) + (re[i] ?? 0) / size;
    }
  }
  return values.map((value, place) =>
    Number.isNaN(value) ? value : (sums[place] ?? 0) / (counts[place] ?? 1),
  );
}

function padded(values: Float64Array, size: number): Float64Array {
  const longer = new Float64Array(size);
  longer.set(values);
  return longer;
}

/** Cosines and sines of the unit circle, in `size` steps. */
function turnsOf(size: number) {
  const angle = (i: number) => (-2 * Math.PI * i) / size;
  return {
    cos: Float64Array.from({ length: size / 2 }, (_, i) => Math.cos(angle(i))),
    sin: Float64Array.from({ length: size / 2 }, (_, i) => Math.sin(angle(i))),
  };
}

/** Fast Fourier transform in place (Cooley and Tukey 1965, radix 2); the length is a power of two. */
function fourier(re: Float64Array, im: Float64Array, { cos, sin }: ReturnType<typeof turnsOf>): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(re, i, j);
      swap(im, i, j);
    }
  }
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2;
    const stride = size / span;
    for (let start = 0; start < size; start += span) {
      for (let k = 0; k < half; k += 1) {
        const c = cos[k * stride] ?? 0;
        const s = sin[k * stride] ?? 0;
        const low = start + k;
        const high = low + half;
        const a = re[high] ?? 0;
        const b = im[high] ?? 0;
        const x = a * c - b * s;
        const y = a * s + b * c;
        const u = re[low] ?? 0;
        const v = im[low] ?? 0;
        re[low] = u + x;
        im[low] = v + y;
        re[high] = u - x;
        im[high] = v - y;
      }
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const kept = values[i] ?? 0;
  values[i] = values[j] ?? 0;
  values[j] = kept;
}
