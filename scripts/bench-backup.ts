import type { BackupMeasure } from '../test/bench/backup.ts'
import { table } from './markdown.ts'

/** The section of the page that tells what saving a data folder costs. */
export const backup = (measure: () => Promise<BackupMeasure>) => ({
  title: 'Backup and restore',
  note: '`soundings backup` of a server that runs, with all posts in one workspace, and `soundings restore` of it, which reads every byte against its sum and counts what the stores hold. Both write to the same disk. Longest call, longest write: what a read of the accounts and a write of posts waited at most meanwhile.',
  write: async () => {
    const { posts, megabytes, files, backupSeconds, restoreSeconds, longestCallMs, longestWriteMs } = await measure()
    return table(
      ['posts', 'MB', 'files', 'backup, s', 'restore, s', 'longest call, ms', 'longest write, ms'],
      [[posts.toLocaleString('en'), megabytes, files, backupSeconds, restoreSeconds, longestCallMs, longestWriteMs]],
    )
  },
})
