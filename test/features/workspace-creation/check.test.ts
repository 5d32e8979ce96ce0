import { expect, test } from 'vitest'
import { problemsOf } from '#src/features/workspace-creation/check.ts'

test.each([
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ name: 'n'.repeat(121) }, { name: 'Use at most 120 characters.' }],
  [{ firstName: 'a\nb' }, { firstName: 'Control characters are not allowed' }],
])('the form of a new workspace refuses %j', (draft, problems) => expect(problemsOf(draft)).toEqual(problems))
