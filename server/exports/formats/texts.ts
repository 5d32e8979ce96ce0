/** Nobody else reads it, and none is overwritten. */
export const newFile = { flags: 'wx', mode: 0o600 } as const

const betweenValues = '; '

/** Several values in one cell. */
export const joined = (values: readonly string[]) => values.map((value) => value.toWellFormed()).join(betweenValues)
