/** A person in a table: the real name, and the login name where that is another. */
export const PersonName = ({ loginName, realName }: { loginName: string; realName: string }) => (
  <span className="ellipsis" title={loginName}>
    {realName || loginName} {realName && realName !== loginName ? <span className="quiet">{loginName}</span> : null}
  </span>
)
