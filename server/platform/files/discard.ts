import type { Logger } from 'pino'
import type { FileStore } from './file-store.ts'

/** If the store is unavailable, the next sweep deletes the file. */
export const discard = ({ log }: { log: Logger }, store: FileStore, id: string) =>
  store.remove(id).catch((error: unknown) => log.warn({ err: error }, 'a file stays until the next sweep'))
