/** Whether a write broke a unique index; Drizzle wraps what the driver threw. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === '23505') || isUniqueViolation(thrown.cause))
