import { expect, test } from 'vitest'
import { findHomeWorkspace } from '#src/features/shell/staff-frame.tsx'

const workspacesOf = (...ids: string[]) =>
  ({ workspaces: ids.map((id) => ({ id })) }) as Parameters<typeof findHomeWorkspace>[0]

test.each([
  ['the workspace that one was in last', ['w1', 'w2', 'internal'], 'w2'],
  ['the first of one’s own', ['internal', 'w3'], 'w3'],
  ['none', ['internal'], null],
])('the way back from the staff’s page leads to %s', (_, ids, home) => {
  expect(findHomeWorkspace(workspacesOf(...ids), 'w2')?.id ?? null).toBe(home)
})
