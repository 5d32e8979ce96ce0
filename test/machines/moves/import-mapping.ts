import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const draft = { reading: { recordsAt: '' }, mapping: { html: false } }
const input = { workspaceId: 'w1', uploadId: 'u1', draft, problem: null }
const anywhere = { change: 'settling', otherRecords: 'suggesting' }

export const importMappingMoves = movesOf({
  machine: importMappingMachine,
  events: {
    change: { type: 'draft.change', draft: { ...draft, mapping: { html: true } } },
    otherRecords: { type: 'records.choose', reading: { recordsAt: '/issues' } },
    retry: { type: 'preview.retry' },
    accept: { type: 'check.start' },
    fine: done('previewUpload', { flawed: false }),
    flawed: done('previewUpload', { flawed: true }),
    previewBreaks: failed('previewUpload'),
    suggested: done('suggestMapping', { html: true }),
    suggestionBreaks: failed('suggestMapping'),
    timePasses,
  },
  places: {
    previewing: {
      from: input,
      by: [],
      moves: { ...anywhere, fine: 'ready', flawed: 'flawed', previewBreaks: 'unreadable' },
    },
    settling: { from: input, by: ['change'], moves: { ...anywhere, timePasses: 'previewing' } },
    suggesting: {
      from: input,
      by: ['otherRecords'],
      moves: { ...anywhere, suggested: 'previewing', suggestionBreaks: 'unreadable' },
    },
    ready: { from: input, by: ['fine'], moves: { ...anywhere, accept: 'accepted' } },
    flawed: { from: input, by: ['flawed'], moves: anywhere },
    unreadable: { from: input, by: ['previewBreaks'], moves: { ...anywhere, retry: 'previewing' } },
  },
})
