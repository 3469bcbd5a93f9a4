// React's own, for libraries that bring a copy for React 17. The build puts it in its place.
export { useSyncExternalStore } from 'react'
