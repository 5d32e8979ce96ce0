import type { Logger } from 'pino'
import type { FileStore } from './file-store.ts'

/** Removes a file that nobody needs any more; where its store is away, the next sweep does. */
export const discard = ({ log }: { log: Logger }, store: FileStore, id: string) =>
  store.remove(id).catch((error: unknown) => log.warn({ err: error }, 'a file stays until the next sweep'))
