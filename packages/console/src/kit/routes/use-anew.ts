import { useLocation } from 'react-router'
import { anewFrom } from './return-path.ts'

/** Makes of the address of a page the one that opens it anew, where the page shown is of its kind. */
export const useAnew = (): ((path: string) => string) => {
  const { pathname } = useLocation()
  return (path) => anewFrom(pathname, path)
}
