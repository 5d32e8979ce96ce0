import { importFileMachine } from '#src/machines/import-file.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf } from './moves.ts'

const input = { workspaceId: 'w1', problem: null }
const problem = { code: 'unreadable_file', detail: 'It is neither text nor Parquet.' }
const uploads = { to: 'uploading', context: { problem: null }, asks: { uploadFile: { workspaceId: 'w1' } } }

export const importFileMoves = movesOf({
  machine: importFileMachine,
  decides: 'Whether the server has the chosen file, and what to do if the upload failed.',
  events: {
    chosen: { type: 'file.chosen' },
    cancel: { type: 'upload.cancel' },
    retry: { type: 'upload.retry' },
    uploaded: done('uploadFile', { kind: 'uploaded', uploadId: 'u1', draft: {} }),
    refused: done('uploadFile', { kind: 'refused', problem }),
    breaks: failed('uploadFile'),
  },
  places: (place) => ({
    choosing: { from: input, by: [], context: { problem: null, uploaded: null }, moves: { chosen: uploads } },
    'choosing, after a refusal': {
      from: { ...input, problem },
      by: [],
      context: { problem },
      moves: { chosen: uploads },
    },
    uploading: place(input, ['chosen'], 'busy', {
      cancel: 'choosing',
      uploaded: { to: 'uploaded', output: { uploadId: 'u1', draft: {} } },
      refused: { to: 'choosing', context: { problem, uploaded: null } },
      breaks: { to: 'interrupted', context: { problem: broke } },
    }),
    interrupted: place(input, ['chosen', 'breaks'], {
      chosen: uploads,
      cancel: { to: 'choosing', context: { problem: null } },
      retry: uploads,
    }),
  }),
})
