const eMail = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu

export const withoutEMails = (text: string) => (/@|%40/.test(text) ? text.replace(eMail, '[e-mail]') : text)
