import { Button } from 'antd'
import { Link } from 'react-router'
import './plain-page.css'

type Props = {
  /** Says what there is none of. */
  text: string
  /** The list in which the reader can look for it. */
  list?: { path: string; title: string }
}

/** Stands in place of a page whose address names a row that does not exist, or that the reader may not see. */
export const NoSuch = ({ text, list }: Props) => (
  <div className="plain-page">
    <h2>{text}</h2>
    {list ? (
      <Link to={list.path}>
        <Button>{list.title}</Button>
      </Link>
    ) : null}
  </div>
)
