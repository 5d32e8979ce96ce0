import { expect, test } from 'vitest'
import { findPagePosition } from '#src/api/posts.ts'

const behind = (cursors: Record<number, string | null>) => (part: number) => cursors[part]

test.each([
  ['the first part begins the list', {}, 0, {}],
  ['the part behind a known one begins at its cursor', { 0: 'a' }, 1, { cursor: 'a' }],
  ['the nearest known one counts', { 0: 'a', 2: 'c' }, 5, { cursor: 'c', skip: '200' }],
  ['where none is known the posts before it are passed over', {}, 4, { skip: '400' }],
  ['a part that is the last of its list leads nowhere', { 3: null, 1: 'b' }, 4, { cursor: 'b', skip: '200' }],
] as const)('%s', (_, cursors, part, place) => expect(findPagePosition(behind(cursors), part)).toEqual(place))
