import type { ArgsEnhancer, ArgTypesEnhancer } from 'storybook/internal/types'
import { fn, isMockFunction } from 'storybook/test'
import json from 'virtual:props.json?raw'

/** A property of a component, as `scripts/readProps.mjs` reads it. */
interface Prop {
  name: string
  type: string
  values?: readonly (string | number | boolean)[]
  isRequired: boolean
  defaultValue?: string
  description: string
}

/** What the public declarations say about a component. */
export interface ComponentProps {
  description: string
  entryPoint: string
  element: string | null
  parts: readonly string[]
  props: readonly Prop[]
}

/** The components by name. */
export const componentProps: Readonly<Record<string, ComponentProps>> = JSON.parse(json)

/** Adds a control for every property with few values, and for texts and numbers. */
export const enhanceArgTypes: ArgTypesEnhancer = ({ title, argTypes }) => {
  const props = componentProps[title.split('/').at(-1) ?? '']?.props ?? []
  const own = props.map((prop) => [
    prop.name,
    {
      name: prop.name,
      description: prop.description,
      type: { name: 'other', value: prop.type, required: prop.isRequired },
      table: {
        type: { summary: prop.type },
        ...(prop.defaultValue !== undefined && { defaultValue: { summary: prop.defaultValue } }),
      },
      ...controlOf(prop),
    },
  ])
  return { ...argTypes, ...Object.fromEntries(own) }
}

/** Passes all callbacks to a playground, to log their calls. */
export const logCallbacks: ArgsEnhancer = ({ title, name, initialArgs }) => {
  if (name !== 'Playground') return initialArgs
  const callbacks = (componentProps[title.split('/').at(-1) ?? '']?.props ?? [])
    .map((prop) => prop.name)
    .filter((prop) => /^on[A-Z]/.test(prop))
  const logged = callbacks.map((callback) => {
    const own: unknown = initialArgs[callback]
    if (isMockFunction(own)) return [callback, own]
    return [callback, (typeof own === 'function' ? fn(own as () => void) : fn()).mockName(callback)]
  })
  return { ...initialArgs, ...Object.fromEntries(logged) }
}

/** Returns the names of the properties that have a control. */
export const controlledProps = (name: string) =>
  (componentProps[name]?.props ?? [])
    .filter((prop) => !controlOf(prop).control.disable)
    .map((prop) => prop.name)

function controlOf({ type, values }: Prop): {
  control: { type?: 'boolean' | 'select' | 'inline-radio' | 'text' | 'number'; disable?: true }
  options?: Prop['values']
} {
  if (values?.includes(true)) return { control: { type: 'boolean' } }
  if (values) {
    return { control: { type: values.length > 4 ? 'select' : 'inline-radio' }, options: values }
  }
  if (type === 'string' || type === 'ReactNode') return { control: { type: 'text' } }
  if (type === 'number') return { control: { type: 'number' } }
  return { control: { disable: true } }
}
