/** The tests of `mutation.config.mjs`. */
export default {
  test: {
    include: ["contracts/**/{cart,money,order,return-url,totals}.test.ts", "modules/cart/merging/merge-rule.test.ts"],
    tags: [{ name: "money" }],
  },
};
