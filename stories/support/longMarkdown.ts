/** An example of most of what a message can contain. */
export const longMarkdown = `# What runs on the shop

Three experiences run on [/pricing](https://shop.example/pricing) now. The **highest priority** goes
first, and *locks* what it changes; ~~older~~ ones wait. See \`prio\` and https://docs.example/priority.

## In order

1. Free shipping bar
2. Spring sale banner
   - for returning visitors
   - until June 30
3. Exit intent modal

### Still to do

- [x] Check the weights
- [ ] Publish the draft

| Experience | Variant | Share |
| :--- | :---: | ---: |
| Free shipping bar | A | 50% |
| Spring sale banner | A/B | 33.3% |
| Exit intent modal, which has a very long name | Control | 16.7% |

> The control group sees the original page.
>
> It is not listed among the variants.

\`\`\`js
// What the page knows about its visitor
const visitor = { returning: true, country: 'NL', pages: ['/pricing', '/checkout', '/checkout/address'] }
\`\`\`

![Chart of the week](https://images.example/chart.png)

---

That is all.`
