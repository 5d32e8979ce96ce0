type Person = { firstName: string | null; lastName: string | null; email: string | null }

/** First and last name, else the e-mail address; null where the account is gone. */
export const nameOfPerson = ({ firstName, lastName, email }: Person) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email

/** Never the address, which only those see who may invite; null for who has given no name. */
export const fullNameOf = (person: Omit<Person, 'email'> | null) => person && nameOfPerson({ ...person, email: null })
