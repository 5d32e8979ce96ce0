import { importFileMachine } from '#src/machines/import-file.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const input = { workspaceId: 'w1', problem: null }
const problem = { code: 'unreadable_file', detail: 'It is neither text nor Parquet.' }

export const importFileMoves = movesOf({
  machine: importFileMachine,
  events: {
    chosen: { type: 'file.chosen' },
    cancel: { type: 'upload.cancel' },
    retry: { type: 'upload.retry' },
    uploaded: done('uploadFile', { kind: 'uploaded', uploadId: 'u1', draft: {} }),
    refused: done('uploadFile', { kind: 'refused', problem }),
    breaks: failed('uploadFile'),
    timePasses,
  },
  places: {
    choosing: { from: input, by: [], moves: { chosen: 'uploading' } },
    'choosing, after a refusal': { from: { ...input, problem }, by: [], moves: { chosen: 'uploading' } },
    uploading: {
      from: input,
      by: ['chosen'],
      moves: { cancel: 'choosing', uploaded: 'uploaded', refused: 'choosing', breaks: 'interrupted' },
    },
    interrupted: {
      from: input,
      by: ['chosen', 'breaks'],
      moves: { chosen: 'uploading', cancel: 'choosing', retry: 'uploading' },
    },
  },
})
