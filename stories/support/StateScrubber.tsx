import type { AnswerProgress } from 'personalization-kit'
import { AskPanel } from 'personalization-kit'
import { useState } from 'react'
import { moments, progressAt, seedMoment } from './scrubber.js'
import { StoryKit } from './StoryKit.js'
import './stateScrubber.css'

/** Moves a question through all its states with one slider, and shows what people see. */
export function StateScrubber() {
  const [index, setIndex] = useState(0)
  const moment = moments[index] ?? moments[0]
  if (!moment) return null
  return (
    <div className="scrubber">
      <label>
        State
        <input
          type="range"
          min={0}
          max={moments.length - 1}
          value={index}
          aria-valuetext={moment.name}
          onChange={(event) => setIndex(event.target.valueAsNumber)}
        />
      </label>
      <ol>
        {moments.map(({ name }, at) => (
          <li key={name}>
            <button
              type="button"
              aria-current={at === index ? 'step' : undefined}
              onClick={() => setIndex(at)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">{moment.caption}</p>
      <div className="scrubber-result">
        <StoryKit
          key={moment.name}
          kit={{ seed: (queryClient) => seedMoment(queryClient, moment) }}
          // An open request keeps the moment as it is.
          network={moment.isOffline ? 'offline' : 'loading'}
        >
          <AskPanel sessionId="story" visitorId="story" storage="none" personalizations={[]} />
        </StoryKit>
        <Facts progress={progressAt(moment)} isPaused={moment.isPaused ?? false} />
      </div>
    </div>
  )
}

/** What `useAsyncAnswer` returns as `data`. While polling is paused, no request is planned. */
function Facts({ progress, isPaused }: { progress: AnswerProgress | null; isPaused: boolean }) {
  if (!progress) return <p className="page-muted">No data yet: the question has no ID.</p>
  const { phase, rawStatus, polls, failures, lastError, error, nextPollInMs } = progress
  const facts = {
    phase,
    rawStatus,
    polls,
    failures,
    lastError: lastError?.code ?? null,
    error,
    nextPollInMs: isPaused ? 'paused' : nextPollInMs && Math.round(nextPollInMs),
  }
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{JSON.stringify(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
