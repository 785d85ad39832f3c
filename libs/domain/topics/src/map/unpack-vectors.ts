import type { PackedVectors } from './map-task';

const HALF_BYTES = 2;
/** Value of a subnormal half for each unit of its fraction. */
const SUBNORMAL = 2 ** -24;
const FRACTION_UNITS = 1_024;
const EXPONENT_BIAS = 15;

/** The vectors as floats with length 1; zeros for points without one. */
export function unpackVectors({ dimensions, halves, has }: PackedVectors): Float32Array {
  const values = new Float32Array(has.length * dimensions);
  const view = new DataView(halves.buffer, halves.byteOffset, halves.byteLength);
  for (let point = 0; point < has.length; point++) {
    if (has[point] !== 1) continue;
    const start = point * dimensions;
    let squares = 0;
    for (let k = start; k < start + dimensions; k++) {
      const value = readHalf(view.getUint16(k * HALF_BYTES));
      values[k] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares) || 1;
    for (let k = start; k < start + dimensions; k++) values[k] = (values[k] ?? 0) / length;
  }
  return values;
}

/** IEEE 754 binary16: a sign, five bits of exponent, ten of fraction. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0) return sign * fraction * SUBNORMAL;
  return sign * (1 + fraction / FRACTION_UNITS) * 2 ** (exponent - EXPONENT_BIAS);
}
