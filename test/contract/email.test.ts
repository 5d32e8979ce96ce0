import { describe, expect, test } from 'vitest'
import { Email, isSameEmail, normaliseEmail } from '#contract/email.ts'

describe('an e-mail address is kept in one form', () => {
  test.each([
    ['jane@example.com', 'jane@example.com'],
    ['  Jane.Doe@EXAMPLE.Com\n', 'Jane.Doe@example.com'],
    ['ｊａｎｅ@example.com', 'jane@example.com'],
    ['jane+news@mail.example.co.uk', 'jane+news@mail.example.co.uk'],
    ['иван@почта.рф', 'иван@почта.рф'],
    ['田中かな@例え.jp', '田中かな@例え.jp'],
    ["o'neil@xn--bcher-kva.example", "o'neil@xn--bcher-kva.example"],
  ])('%j', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept)
  })
})

describe('what looks like an address and is none is refused', () => {
  test.each([
    ['a full-width @', 'jane＠example.com'],
    ['a small @', 'jane﹫example.com'],
    ['a zero-width space', 'jane\u200b@example.com'],
    ['a zero-width space at its end', 'jane@example.com\u200b'],
    ['a byte order mark', '\ufeffjane@example.com'],
    ['a sign that turns the direction', 'jane\u202e@example.com'],
    ['a control character', 'ja\u0007ne@example.com'],
    ['a line break inside', 'jane@exam\nple.com'],
    ['two @', 'jane@evil.example@example.com'],
    ['Cyrillic among Latin letters', 'j\u0430ne@example.com'],
    ['Cyrillic among the Latin letters of the domain', 'jane@ex\u0430mple.com'],
    ['a Greek letter among Latin ones', 'jane@g\u03bfogle.com'],
    ['no domain', 'jane@localhost'],
    ['no name', '@example.com'],
    ['a name and an address', 'Jane <jane@example.com>'],
    ['two addresses', 'jane@example.com, joe@example.com'],
    ['half a character', 'jane\ud800@example.com'],
    ['a dash at the end of a label', 'jane@example-.com'],
  ])('%s', (_what, typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  })
})

test('addresses are compared without the case of ASCII letters', () => {
  const same = (one: string, other: string) => isSameEmail(normaliseEmail(one), normaliseEmail(other))
  expect([
    same('Jane@Example.com', 'jane@EXAMPLE.com'),
    same('ﬁn@example.com', 'fin@example.com'),
    same('jane@example.com', 'jane@example.org'),
    same('ı@example.com', 'I@example.com'),
  ]).toEqual([true, true, false, false])
})
