/** The index of the mark under `x`, for `count` marks of equal width from 0 to `width`; clamped to the ends. */
export const indexAt = (x: number, width: number, count: number) =>
  count === 0 || width <= 0 ? null : Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)))

/** Which layer of a stack holds `value`, from the bottom up; null above the top or below nothing. */
export const layerAt = (value: number, layers: readonly (readonly [low: number, high: number])[]) => {
  const index = layers.findIndex(([low, high]) => high > low && value >= low && value < high)
  return index === -1 ? null : index
}
