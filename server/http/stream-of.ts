/** What is made while it is sent. When nobody reads any more, no more of it is made. */
export const streamOf = (parts: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return?.()),
  });
