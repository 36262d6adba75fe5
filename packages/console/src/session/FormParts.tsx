/** What the server said, where it belongs to no field. */
export const Answer = ({ text }: { text: string | null }) =>
  text ? (
    <p className="sign-in-answer" role="alert">
      {text}
    </p>
  ) : null

export const SubmitButton = ({ busy, text }: { busy: boolean; text: string }) => (
  <button type="submit" className="sign-in-button" disabled={busy} aria-busy={busy}>
    {text}
  </button>
)
