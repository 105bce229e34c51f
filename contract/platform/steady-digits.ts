/** Returns whether each digit is the one before it and `step`, modulo 10: 0 repeats, 1 counts up, 9 counts down. */
export function isSteady(digits: readonly number[], step: number): boolean {
  return digits.every((digit, at) => at === 0 || digit === (digits[at - 1]! + step) % 10);
}
