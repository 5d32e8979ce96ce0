import { queryEditorMachine } from '#src/machines/query-editor.ts'
import { done, story } from './story.ts'

type Events = Parameters<typeof story>[2][]
export const words = { name: 'Coffee', text: 'coffee', tags: [] }
export const mine = { name: 'Coffee', text: 'coffee OR tea', tags: [] }
export const blank = { name: '', text: '', tags: [] }
export const sound = { faulty: false, readable: true }
export const broken = { faulty: true, readable: false }
export const saved = { ...words, version: 1, by: 'Olivia' }
export const theirs = { name: 'Beans', text: 'beans', tags: ['beans'], version: 2, by: 'Max' }
export const input = { workspaceId: 'w1', queryId: 'q1', given: null }
export const tell = (from: object, ...events: Events) => story(queryEditorMachine, { ...input, ...from }, ...events)

const opened = done('openQuery', { kind: 'opened', saved, words, ...sound })
export const openedNew = done('openQuery', { kind: 'opened', saved: null, words: blank, ...sound })
export const open = (...events: Events) => tell({}, opened, ...events)
export const write = (to: object, isBroken = false) => ({
  type: 'words.change',
  words: to,
  ...(isBroken ? broken : sound),
})
export const event = (type: string) => ({ type })
export const save = event('query.save')
export const outcome = (answer: object) => done('saveQuery', answer)
export const savedNow = outcome({ kind: 'saved', queryId: 'q1', saved: { ...mine, version: 3, by: 'Olivia' } })
export const conflict = outcome({ kind: 'conflict', theirs })
export const deleted = outcome({ kind: 'deleted' })
export const trouble = { code: 'conflict', detail: 'The name is taken.' }

export const held = { ...input, words, ...sound, saved, theirs: null, before: null, trouble: null }
export const sends = ({ asked }: Awaited<ReturnType<typeof story>>) =>
  asked.filter(({ actor }) => actor === 'saveQuery').map(({ input: sent }) => sent)
export const sending = (more: object) => ({ workspaceId: 'w1', queryId: 'q1', version: 1, ...mine, ...more })
