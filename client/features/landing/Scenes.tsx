import { useState } from 'react'
import harbour from '#client/assets/scenes/harbour.svg'
import rooftop from '#client/assets/scenes/rooftop.svg'
import workshop from '#client/assets/scenes/workshop.svg'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { useIsStill } from '#client/ui/use-media-query.ts'
import styles from './Scenes.module.css'
import { usePageHasLoaded } from './use-page-has-loaded.ts'

const LATER = [workshop, rooftop]

/**
 * A slideshow of three scenes, 24 s per round (spec, point 2). The first is rendered at once. The others load after the
 * page, and the animation starts when both are there. Static with `prefers-reduced-motion`.
 */
export function Scenes() {
  const hasLoaded = usePageHasLoaded()
  const wantsMotion = useIsStill() === false
  const [arrived, setArrived] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isCycling = wantsMotion && arrived === LATER.length

  return (
    <>
      <div
        aria-hidden="true"
        className={styles['scenes']}
        data-cycling={isCycling || undefined}
        data-paused={isPaused || undefined}
      >
        <img src={harbour} alt="" fetchPriority="high" />
        {hasLoaded &&
          wantsMotion &&
          LATER.map((scene) => <img key={scene} src={scene} alt="" onLoad={() => setArrived((count) => count + 1)} />)}
      </div>
      {isCycling && (
        <div className={styles['controls']}>
          <div className={layout['wrap']}>
            <button type="button" className={styles['pause']} onClick={() => setPaused(!isPaused)}>
              <Icon name={isPaused ? 'player-play' : 'player-pause'} />
              <span className={layout['visuallyHidden']}>{isPaused ? 'Play scenes' : 'Pause scenes'}</span>
            </button>
          </div>
        </div>
      )}
    </>
  )
}
