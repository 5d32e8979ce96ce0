import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKey<Field> = KeyboardEvent | ReactKeyboardEvent<Field>

/**
 * Whether a key belongs to an input method (IME). Safari ends the composition before its key event, which has code 229.
 */
export function isCompositionEvent<Field>(event: AnyKey<Field>) {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229
}

/** Whether Enter was pressed to submit, not to confirm a composition. */
export const isEnter = <Field>(event: AnyKey<Field>) => event.key === 'Enter' && !isCompositionEvent(event)

/** Handles Enter in a field instead of submitting its form. */
export const onEnter =
  <Field>(submit: (event: ReactKeyboardEvent<Field>) => void) =>
  (event: ReactKeyboardEvent<Field>) => {
    if (!isEnter(event)) return
    event.preventDefault()
    submit(event)
  }
