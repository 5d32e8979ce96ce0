export const kilobyte = 1024
export const megabyte = 1024 ** 2
export const gigabyte = 1024 ** 3
