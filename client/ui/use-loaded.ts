import { useEffect, useState } from 'react'

/** Code that is loaded on demand, once. */
export interface OnDemandCode<Code> {
  load: () => Promise<Code>
  /** Undefined until it is loaded. */
  get: () => Code | undefined
}

export function codeOnDemand<Code>(load: () => Promise<Code>): OnDemandCode<Code> {
  let loaded: Code | undefined
  return { load: async () => (loaded ??= await load()), get: () => loaded }
}

/** The code, loaded once it is wanted; undefined until then, and where it doesn't load. */
export function useLoaded<Code extends object>(code: OnDemandCode<Code>, isWanted: boolean): Code | undefined {
  const [, setLoaded] = useState(code.get)
  useEffect(() => {
    if (!isWanted || code.get()) return
    let isWaitedFor = true
    void code.load().then(
      (loaded) => isWaitedFor && setLoaded(loaded),
      () => undefined,
    )
    return () => {
      isWaitedFor = false
    }
  }, [code, isWanted])
  return code.get()
}
