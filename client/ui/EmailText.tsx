/** An address that breaks before its @ where the line is short, rather than in the middle of a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return at < 0 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
