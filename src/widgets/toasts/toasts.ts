import { type ToastAction, toastDurationMs, type ToastType, toastWithActionDurationMs } from './constants.ts'

const library = () => import('./toast-library.tsx')
const areaId = 'toasts'
const plain =
  'fixed top-4 inset-x-4 z-(--z-toast) mx-auto flex w-fit max-w-full flex-wrap gap-x-3 rounded-md bg-raised px-4 py-3 text-sm shadow-popup'

/** Outside of the app's root; created with the first toast. */
const findArea = () => document.getElementById(areaId)

type ToastOptions = {
  id?: string
  action?: ToastAction
  detail?: string
}

/** Repeated messages are shown only once; a finished toast replaces its `loading` toast of the same ID. */
export function showToast(
  type: ToastType,
  message: string,
  { id = `${type}: ${message}`, action, detail }: ToastOptions = {},
) {
  const area = findArea() ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: areaId }))
  void library().then(
    ({ show }) => show(area, type, message, { id, action, detail }),
    () => showPlain([message, detail].filter(Boolean).join(' '), action),
  )
}

/** Fallback if the toast library didn't load. */
function showPlain(message: string, action?: ToastAction) {
  const line = Object.assign(document.createElement('p'), { role: 'status', className: plain, textContent: message })
  const dismiss = () => line.remove()
  if (action) {
    const onclick = () => {
      action.onSelect()
      dismiss()
    }
    line.append(
      Object.assign(document.createElement('button'), { className: 'underline', textContent: action.label, onclick }),
    )
  }
  document.body.append(line)
  setTimeout(dismiss, action ? toastWithActionDurationMs : toastDurationMs)
}

export function clearToasts() {
  if (findArea())
    void library().then(
      ({ clear }) => clear(),
      () => undefined,
    )
}
