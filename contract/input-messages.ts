export const inputMessages = {
  rangeReversed: /*i18n*/ { id: 'input.rangeReversed', message: 'The range ends before it starts.' },
  suchAs: /*i18n*/ { id: 'input.suchAs', message: 'Expected a value such as {example}' },
  choose: /*i18n*/ { id: 'input.choose', message: 'Choose at most {most, number}.' },
  atMost: /*i18n*/ { id: 'input.atMost', message: 'Use at most {most, number} characters.' },
  array: /*i18n*/ {
    id: 'input.array',
    message:
      'Array must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} element(s)',
  },
  string: /*i18n*/ {
    id: 'input.string',
    message:
      'String must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} character(s)',
  },
  number: /*i18n*/ {
    id: 'input.number',
    message:
      'Number must be {bound, select, least {greater than or equal to} most {less than or equal to} above {greater than} other {less than}} {limit}',
  },
  required: /*i18n*/ { id: 'input.required', message: 'Required' },
  finite: /*i18n*/ { id: 'input.finite', message: 'Number must be finite' },
  invalidDate: /*i18n*/ { id: 'input.invalidDate', message: 'Invalid date' },
  type: /*i18n*/ { id: 'input.type', message: 'Expected {expected}, received {received}' },
  invalid: /*i18n*/ { id: 'input.invalid', message: 'Invalid' },
  format: /*i18n*/ { id: 'input.format', message: 'Invalid {format}' },
  literal: /*i18n*/ { id: 'input.literal', message: 'Invalid literal value, expected {expected}' },
  choice: /*i18n*/ { id: 'input.choice', message: "Invalid enum value. Expected {expected}, received '{received}'" },
  keys: /*i18n*/ { id: 'input.keys', message: 'Unrecognized key(s) in object: {keys}' },
  multiple: /*i18n*/ { id: 'input.multiple', message: 'Number must be a multiple of {divisor}' },
  invalidInput: /*i18n*/ { id: 'input.invalidInput', message: 'Invalid input' },
} as const
