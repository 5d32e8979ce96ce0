import { expect, test } from 'vitest'
import { validateAnswers } from '#src/features/workspace-creation/validate-answers.ts'

test.each([
  [{ name: ' ' }, { name: 'Enter a name.' }],
  [{ name: 'n'.repeat(121) }, { name: 'Use at most 120 characters.' }],
  [{ firstName: 'a\nb' }, { firstName: 'Control characters are not allowed' }],
])('the form of a new workspace refuses %j', (draft, problems) => expect(validateAnswers(draft)).toEqual(problems))
