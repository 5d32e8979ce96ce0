import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKey<Field> = KeyboardEvent | ReactKeyboardEvent<Field>

/** Whether a key belongs to an input method, which converts what was typed. Safari ends a conversion before the key that did it, whose code is 229. */
export function isConverting<Field>(event: AnyKey<Field>) {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229
}

/** Whether a person confirms what they wrote; the Enter that confirms a conversion does not. */
export const isEnter = <Field>(event: AnyKey<Field>) => event.key === 'Enter' && !isConverting(event)

/** Submits a field on Enter, in the place of the form around it. */
export const onEnter =
  <Field>(submit: (event: ReactKeyboardEvent<Field>) => void) =>
  (event: ReactKeyboardEvent<Field>) => {
    if (!isEnter(event)) return
    event.preventDefault()
    submit(event)
  }
