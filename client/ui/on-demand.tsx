import { Suspense, lazy, type ComponentType } from 'react'

/** A component whose code is loaded when it is first rendered; until then it renders nothing. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return function OnDemand(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
