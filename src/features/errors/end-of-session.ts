export const isEndOfSession = (error: unknown) => error instanceof Error && error.name === 'SessionEnded'
