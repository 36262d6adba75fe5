/** A person in a table: the real name, and the login name where that is another; a column that wraps shows both. */
export const PersonName = ({ loginName, realName }: { loginName: string; realName: string }) => (
  <span title={loginName}>
    {realName || loginName} {realName && realName !== loginName ? <span className="quiet">{loginName}</span> : null}
  </span>
)
