import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LocalizationProvider } from '../../src/i18n/LocalizationProvider.js'
import { useFormatters } from '../../src/i18n/useFormatters.js'
import { useLocalization } from '../../src/i18n/useLocalization.js'
import { StatusBadge } from '../../src/personalization/status-badge/StatusBadge.js'

function Probe() {
  const { locale } = useLocalization()
  return <p>{`${locale}: ${useFormatters().number(1.5)}`}</p>
}
const german = { language: 'de', 'status.paused': 'Pausiert' } as const

describe('the language of dates and numbers', () => {
  it('is that of the messages, whatever the locale', () => {
    render(
      <LocalizationProvider locale="de">
        <Probe />
      </LocalizationProvider>,
    )
    expect(screen.getByText('en: 1.5')).toBeDefined()
  })

  it('is a region of the locale if the messages are in its language', () => {
    render(
      <LocalizationProvider locale="de-CH" messages={german}>
        <Probe />
      </LocalizationProvider>,
    )
    expect(screen.getByText('de-CH: 1.5')).toBeDefined()
  })

  it('is not another script of the same language, and never an invalid tag', () => {
    const chinese = { language: 'zh-Hans' } as const
    for (const locale of ['zh-TW', 'not a locale']) {
      render(
        <LocalizationProvider locale={locale} messages={chinese}>
          <Probe />
        </LocalizationProvider>,
      )
    }
    expect(screen.getAllByText(/^zh-Hans: /)).toHaveLength(2)
    render(
      <LocalizationProvider locale="de_CH" messages={german}>
        <Probe />
      </LocalizationProvider>,
    )
    expect(screen.getByText('de-CH: 1.5')).toBeDefined()
  })

  it('needs no locale if there are messages', () => {
    render(
      <LocalizationProvider messages={german}>
        <Probe />
      </LocalizationProvider>,
    )
    expect(screen.getByText('de: 1,5')).toBeDefined()
  })

  it('is the requested one again in a provider with messages in its language', () => {
    render(
      <LocalizationProvider locale="de-AT">
        <LocalizationProvider messages={german}>
          <Probe />
        </LocalizationProvider>
      </LocalizationProvider>,
    )
    expect(screen.getByText(/^de-AT: /)).toBeDefined()
  })
})

describe('the outermost element of a component', () => {
  const badge = () => screen.getByText(/.+/).closest<HTMLElement>('.pk-status-badge') as HTMLElement

  it('has no language unless the host sets one', () => {
    render(<StatusBadge status="paused" />)
    expect([badge().lang, badge().dir]).toEqual(['', ''])
  })

  it('has the language and direction of its texts', () => {
    render(
      <LocalizationProvider locale="ar-EG" messages={{ language: 'ar' }}>
        <StatusBadge status="paused" />
      </LocalizationProvider>,
    )
    expect([badge().lang, badge().dir]).toEqual(['ar-EG', 'rtl'])
  })

  it('keeps the language and direction that the host gives it', () => {
    render(
      <LocalizationProvider messages={german}>
        <StatusBadge status="paused" lang="de-AT" dir="rtl" />
      </LocalizationProvider>,
    )
    expect([badge().lang, badge().dir]).toEqual(['de-AT', 'rtl'])
  })
})

it('keeps the outer messages where an inner one is undefined', () => {
  render(
    <LocalizationProvider messages={german}>
      <LocalizationProvider messages={{ language: undefined, 'status.paused': undefined }}>
        <Probe />
        <StatusBadge status="paused" />
      </LocalizationProvider>
    </LocalizationProvider>,
  )
  expect(screen.getByText('de: 1,5')).toBeDefined()
  expect(screen.getByText('Pausiert')).toBeDefined()
})
