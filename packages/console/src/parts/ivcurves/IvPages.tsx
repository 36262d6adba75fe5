import { Pagination } from 'antd'

type Props = { current: number; pageSize: number; total: number; onPage: (page: number) => void }
/** The pages of a table of curves; nothing where one page holds all. */
export const IvPages = ({ onPage, ...shown }: Props) => (
  <Pagination className="iv-pages" size="small" align="end" hideOnSinglePage showSizeChanger={false} {...shown} onChange={onPage} />
)
