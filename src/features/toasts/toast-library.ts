import { toast, type ToastOptions } from 'react-toastify/unstyled'
import { toastDuration, type ToastType } from './constants.ts'

export function show(type: ToastType, message: string, toastId: string) {
  const options: ToastOptions = { toastId, autoClose: type === 'loading' ? false : toastDuration }
  if (toast.isActive(toastId)) {
    toast.update(toastId, {
      ...options,
      render: message,
      isLoading: type === 'loading',
      type: type === 'loading' ? 'default' : type,
    })
  } else if (type === 'loading') toast.loading(message, options)
  else toast[type](message, options)
}

export function clear() {
  toast.clearWaitingQueue()
  toast.dismiss()
}
