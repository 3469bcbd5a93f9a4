// Style sheets are imported for their side effect; Vite extracts them from the JavaScript.
declare module '*.css'

// The class names of a CSS module. `npm run check` rejects a name that the module does not define.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}

// The build replaces it: whether this is the app as it is served, not the one of `npm run dev`.
interface ImportMeta {
  readonly env: { readonly PROD: boolean }
}

// A picture is its address.
declare module '*.png' {
  const address: string
  export default address
}
