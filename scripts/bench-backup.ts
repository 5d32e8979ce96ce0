import type { BackupMeasure } from '../test/bench/backup.ts'
import { table } from './markdown.ts'

export const backup = (measure: () => Promise<BackupMeasure>) => ({
  title: 'Backup and restore',
  note: '`soundings backup` of a running server and `soundings restore`, on one disk. Longest call and write: during the backup.',
  write: async () => {
    const { posts, megabytes, files, backupSeconds, restoreSeconds, longestCallMs, longestWriteMs } = await measure()
    return table(
      ['posts', 'MB', 'files', 'backup, s', 'restore, s', 'longest call, ms', 'longest write, ms'],
      [[posts.toLocaleString('en'), megabytes, files, backupSeconds, restoreSeconds, longestCallMs, longestWriteMs]],
    )
  },
})
