import type { KeyboardEvent } from 'react'

const isSaveKey = ({ key, metaKey, ctrlKey }: KeyboardEvent) => (metaKey || ctrlKey) && (key === 'Enter' || key === 's')

/** The keys that save what is written, instead of the page. */
export const onSaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!isSaveKey(event)) return
  event.preventDefault()
  save()
}
