import { toast, type ToastOptions } from 'react-toastify/unstyled'
import { toastDuration, toastWithActionDuration, type ToastAction, type ToastType } from './constants.ts'
import { ToastMessage } from './toast-message.tsx'

const durationOf = (type: ToastType, action?: ToastAction) => {
  if (type === 'loading') return false
  return action ? toastWithActionDuration : toastDuration
}

export function show(type: ToastType, message: string, toastId: string, action?: ToastAction) {
  const options: ToastOptions = { toastId, autoClose: durationOf(type, action), closeOnClick: action === undefined }
  const content = action ? (
    <ToastMessage message={message} action={action} onDone={() => toast.dismiss(toastId)} />
  ) : (
    message
  )
  if (toast.isActive(toastId)) {
    toast.update(toastId, {
      ...options,
      render: content,
      isLoading: type === 'loading',
      type: type === 'loading' ? 'default' : type,
    })
  } else if (type === 'loading') toast.loading(content, options)
  else toast[type](content, options)
}

export function clear() {
  toast.clearWaitingQueue()
  toast.dismiss()
}
