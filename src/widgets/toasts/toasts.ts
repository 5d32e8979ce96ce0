import type { ToastAction, ToastType } from './constants.ts'

const library = () => import('./toast-library.tsx')
const areaId = 'toasts'

/** Where toasts are drawn, beside the app; there from the first one on. */
const findArea = () => document.getElementById(areaId)
const addArea = () => document.body.appendChild(Object.assign(document.createElement('div'), { id: areaId }))

type ToastOptions = {
  id?: string
  action?: ToastAction
  /** A second line. */
  detail?: string
}

/** Shows one toast. The same message is never on the page twice; a finished `loading` toast is replaced under its id. */
export function showToast(
  type: ToastType,
  message: string,
  { id = `${type}: ${message}`, action, detail }: ToastOptions = {},
) {
  const area = findArea() ?? addArea()
  void library().then(({ show }) => show(area, type, message, { id, action, detail }))
}

export function clearToasts() {
  if (findArea()) void library().then(({ clear }) => clear())
}
